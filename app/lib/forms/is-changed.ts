/** @returns true if a field's value differs from its initial one */
export function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const { options, selectedIndex } = field;
    const first = [...options].findIndex(({ defaultSelected }) => defaultSelected);
    return selectedIndex !== Math.max(first, 0);
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
}
