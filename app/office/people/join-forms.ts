import { resetPasswordForm } from "~/accounts/forms";
import { form } from "~/lib/forms/form";

/** Forms of an invitation to the office. */

const { password, confirmPassword } = resetPasswordForm.fields;

export const joinPasswordForm = form("join-password", { password, confirmPassword });
export const joinForm = form("join", {});
