import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";

/** The middle one of some figures; 0 when there are none. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Whole numbers as people read them. */
export const count = new Intl.NumberFormat("en-CA", { maximumFractionDigits: 0 });

/** The machine a figure was measured on. */
export const machine = (): string => `${cpus().length} × ${cpus()[0]?.model.trim()}`;

/** Markdown that is printed line by line, and can be put into a document when it is whole. */
export function report() {
  const lines: string[] = [];
  return {
    say(line = "") {
      console.log(line);
      lines.push(line);
    },
    /** Replaces what a document has between `<!-- name -->` and `<!-- /name -->`. */
    writeInto(file: string, name: string) {
      const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
      const [before = "", rest = ""] = readFileSync(file, "utf8").split(open);
      const [, after = ""] = rest.split(close);
      writeFileSync(file, `${before}${open}\n${lines.join("\n")}\n${close}${after}`);
    },
  };
}
