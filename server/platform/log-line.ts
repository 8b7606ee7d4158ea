/** What a log line is made from: the event and whatever belongs to it. */
export type LogFields = Readonly<Record<string, unknown>>;

/** The levels of our log as Cloud Logging names them; other readers know these names too. */
const severities: Readonly<Record<string, string>> = {
  debug: "DEBUG",
  info: "INFO",
  warn: "WARNING",
  error: "ERROR",
  fatal: "CRITICAL",
};

/** The name of a level of pino's, e.g. `warn`, as `severity` has it. */
export const severityOf = (level: string): string => severities[level] ?? "DEFAULT";

/** Whether an error came with the lines that say where it was thrown. */
const isStack = (error: unknown): error is string => typeof error === "string" && /\n\s+at /.test(error);

const firstLine = (text: string): string => text.split("\n", 1)[0] ?? "";

/** `error` is one line; a stack goes where Error Reporting looks for it. */
export function fieldsOf(line: LogFields): LogFields {
  const { error } = line;
  return isStack(error) ? { ...line, error: firstLine(error), stack_trace: error } : line;
}

/** What a list of log lines shows of this one. */
export function messageOf({ event, method, path, status, error }: LogFields): string {
  if (event === "request") return `${method} ${path} ${status}`;
  return typeof error === "string" ? `${event}: ${firstLine(error)}` : String(event);
}
