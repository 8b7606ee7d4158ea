/** What the visitor has told the page's other form, so that sending this one forgets nothing. */
export function KeptAnswers({ answers }: { answers: Readonly<Record<string, string | undefined>> }) {
  return Object.entries(answers).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );
}
