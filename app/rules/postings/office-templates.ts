import { type OfficeTemplate, officeTemplates } from "~/content/postings/office-templates";

export const officeTemplateIds = Object.keys(officeTemplates) as OfficeTemplate[];
