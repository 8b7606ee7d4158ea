import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";

/** Median of some figures, or 0 if there are none. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Formats whole numbers with separators. */
export const count = new Intl.NumberFormat("en-CA", { maximumFractionDigits: 0 });

/** Processors of this machine. */
export const machine = (): string => `${cpus().length} × ${cpus()[0]?.model.trim()}`;

/** Collects Markdown that is printed line by line and can be written into a document at the end. */
export function report() {
  const lines: string[] = [];
  return {
    say(line = "") {
      console.log(line);
      lines.push(line);
    },
    /** Replaces a document's text between `<!-- name -->` and `<!-- /name -->`. */
    writeInto(file: string, name: string) {
      const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
      const [before = "", rest = ""] = readFileSync(file, "utf8").split(open);
      const [, after = ""] = rest.split(close);
      writeFileSync(file, `${before}${open}\n${lines.join("\n")}\n${close}${after}`);
    },
  };
}
