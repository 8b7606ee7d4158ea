import { type OfficeTemplate, officeTemplates } from "./template-words";

export const officeTemplateIds = Object.keys(officeTemplates) as OfficeTemplate[];
