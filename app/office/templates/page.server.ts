import { orServiceUnavailable } from "~/accounts/guard.server";
import { dateAndTime } from "~/lib/format";
import { notFound } from "~/lib/http/error-response";
import { newRequestId } from "~/lib/ids";
import { requireStaff, type StaffUser } from "~/office/people/guard.server";
import { isPermitted } from "~/office/people/permissions";
import { eventNames } from "~/office/words/own-templates";
import { templatesFor } from "~/office/words/templates";
import { officeTemplates } from "~/postings/review/template-words";
import { officeTemplateIds } from "~/postings/review/templates";
import { requestKinds } from "~/requests/kinds";
import { useNames } from "./forms";
import { type OwnTemplate, templateSeen } from "./record";
import { letterTemplatesNow } from "./templates.server";

/** What the site brings along, with the placeholders where something is filled in. */
function builtIn() {
  const facts = { firstName: "{first name}", home: "{home}", calls: "{call times}", writer: "{writer}" };
  const ofRequests = requestKinds.flatMap((kind) =>
    templatesFor({
      kind,
      firstName: facts.firstName,
      street: facts.home,
      writer: facts.writer,
      role: "Agent",
    }),
  );
  return [
    ...officeTemplateIds.map((id) => ({
      id,
      name: officeTemplates[id].name,
      use: useNames.orders,
      text: officeTemplates[id].text(facts),
    })),
    ...ofRequests
      .filter(({ id }, at) => ofRequests.findIndex((one) => one.id === id) === at)
      .map((one) => ({ ...one, use: useNames.requests })),
  ];
}

const mayWriteTemplates = ({ role }: StaffUser): boolean => isPermitted(role, "change-templates");

const lastChange = ({ changedAt, changedBy }: OwnTemplate): string =>
  `${changedBy.name}, ${dateAndTime(changedAt)}`;

/** All templates of letters. @throws Response 404, 302, 503 as `requireStaff` does */
export async function showTemplates(request: Request) {
  const user = await requireStaff(request, "read-requests");
  const { templates, events } = await orServiceUnavailable(letterTemplatesNow());
  return {
    mayWrite: mayWriteTemplates(user),
    changeId: newRequestId(),
    builtIn: builtIn(),
    own: templates.map((one) => ({
      id: one.id,
      name: one.name,
      use: useNames[one.use],
      last: lastChange(one),
    })),
    events: events.toReversed().map(({ at, by, what, name }) => ({
      at: dateAndTime(at),
      name,
      what: eventNames[what],
      by: by.name,
    })),
  };
}

/** One of the office's own. @throws Response as `showTemplates`, 404 where it isn't there */
export async function showTemplate(request: Request, id: string | undefined) {
  const user = await requireStaff(request, "read-requests");
  const { templates } = await orServiceUnavailable(letterTemplatesNow());
  const template = templates.find((one) => one.id === id);
  if (!template) throw notFound();
  const { name, use, text } = template;
  return {
    name,
    use,
    text,
    useName: useNames[use],
    last: lastChange(template),
    seen: templateSeen(template),
    mayWrite: mayWriteTemplates(user),
  };
}
