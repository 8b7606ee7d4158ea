import { useNavigation } from "@remix-run/react";

/** True in the browser while this page's form is on its way; never true without JavaScript. */
export const useSubmitting = (): boolean => useNavigation().state !== "idle";
