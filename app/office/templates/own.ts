import { filledIn, type OwnTemplate, type TemplateFacts } from "./record";

/** One of the office's own, filled in. */
export const filledOwn = ({ id, name, text }: OwnTemplate, facts: TemplateFacts) => ({
  id: `own-${id}`,
  name,
  text: filledIn(text, facts),
});
