import { accountWithEmail, withAdminAuth } from "~/accounts/admin-auth.server";
import type { StaffActor } from "~/accounts/staff/collections.server";
import { isStaffRole, staffRoles } from "~/accounts/staff/permissions";
import { listStaff, saveStaff } from "~/accounts/staff/staff.server";
import { endTwoStep } from "~/accounts/staff/two-step.server";
import { tellOwner } from "~/accounts/tell-owner.server";
import { longestName } from "~/content/business";
import { dateAndTime } from "~/lib/format";
import { reassignedText, removeStaff } from "~/office/people/leave.server";
import { operator, print, printable, readArguments, Stop, words } from "./command";

const usage = `Usage: npm run staff -- add EMAIL ${staffRoles.join("|")} [NAME] [--as NAME] | list | remove EMAIL [--as NAME] | reset EMAIL [--as NAME]`;

/** The account of an address. @throws Stop if there is no account, or if its address isn't confirmed */
async function accountOf(email: string) {
  const account = await accountWithEmail(email);
  if (account) return account;
  throw new Stop(`There is no account for ${printable(email)}. They sign up first, on the site.`, 1);
}

async function add(email: string, role: string, name: string | undefined, as: string | undefined) {
  if (!isStaffRole(role))
    throw new Stop(`"${printable(role)}" is not a role: use ${staffRoles.join(", ")}.`, 2);
  const { uid, emailVerified, displayName } = await accountOf(email);
  if (!emailVerified) {
    throw new Stop(`${printable(email)} is not confirmed. They confirm it first, under "Email address".`, 1);
  }
  const broker =
    role === "broker" ? (await listStaff()).find((one) => one.role === role && one.uid !== uid) : null;
  if (broker)
    throw new Stop(
      `${printable(broker.name)} is the broker of record and hands the role over under People. If they can't, first add them again as agent.`,
      1,
    );
  const called = name ?? displayName ?? email;
  await saveStaff(uid, { role, name: called, addedAt: new Date(), addedBy: operator(as) });
  await print(`${printable(`${email}: ${role}, ${called}`)}\n`);
}

async function list() {
  const staff = await listStaff();
  const emails = await withAdminAuth((auth) =>
    Promise.all(
      staff.map(({ uid }) =>
        auth.getUser(uid).then(
          ({ email }) => email,
          () => null,
        ),
      ),
    ),
  );
  for (const [index, { role, name, addedAt, addedBy, twoStepSince }] of staff.entries()) {
    const by = `${addedBy.name ? `${addedBy.name}, ` : ""}account ${addedBy.id}`;
    const cells = [
      role.padEnd(9),
      name,
      emails[index] ?? "(no account)",
      `added ${dateAndTime(addedAt)} by ${by}`,
    ];
    if (twoStepSince) cells.push(`second step since ${dateAndTime(twoStepSince)}`);
    await print(`${printable(cells.join("  "))}\n`);
  }
}

/** The operator who runs the command, for the record of changes. */
function actorOf(as: string | undefined): StaffActor {
  const { id, name } = operator(as);
  return { kind: "operator", id: id ?? "unknown", name };
}

async function remove(email: string, as: string | undefined) {
  const { uid } = await accountOf(email);
  const left = await removeStaff(uid, actorOf(as));
  if (left.refused) throw new Stop(`${printable(email)} is not staff.`, 1);
  await print(`${printable(`${email} is no longer staff. ${reassignedText(left)}`.trim())}\n`);
}

/**
 * Turns off two-step login for a lost phone if no broker of record can help.
 * See docs/operations/runbook.md for how to verify the person first.
 */
async function reset(email: string, as: string | undefined) {
  const { uid, emailVerified } = await accountOf(email);
  if ((await endTwoStep(uid, actorOf(as), "two-step-reset")) !== "done") {
    throw new Stop(`${printable(email)} has no second step.`, 1);
  }
  await tellOwner("two-step-reset", { uid, email, emailVerified });
  await print(`${printable(email)} logs in without a second step, and can set up another.\n`);
}

/** `npm run staff`: parses the arguments and returns the work to do. @throws Stop */
export function staffCommand(args: string[]): () => Promise<void> {
  const { name, rest, values } = readArguments(args, { as: { type: "string" } }, usage);
  const [email = "", role = "", ...names] = rest;
  const as = words(values.as, "--as", longestName.part);
  if (name === "add" && rest.length >= 2) {
    const called = names.length > 0 ? words(names.join(" "), "NAME", longestName.part) : undefined;
    return () => add(email, role, called, as);
  }
  if (name === "list" && rest.length === 0 && !as) return list;
  if (name === "remove" && rest.length === 1) return () => remove(email, as);
  if (name === "reset" && rest.length === 1) return () => reset(email, as);
  throw new Stop(usage, 2);
}
