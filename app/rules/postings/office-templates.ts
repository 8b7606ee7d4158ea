import { type OfficeTemplate, officeTemplates } from "~/content/postings/office-templates";

export const officeTemplateIds = Object.keys(officeTemplates) as OfficeTemplate[];

/** The template an address names; undefined when there is none of this name. */
export const officeTemplateOf = (text: string | null): OfficeTemplate | undefined =>
  officeTemplateIds.find((id) => id === text);
