import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";

/** @param {number[]} values */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Whole numbers as people read them. */
export const count = new Intl.NumberFormat("en-CA", { maximumFractionDigits: 0 });

/** The machine a figure was measured on. */
export const machine = () => `${cpus().length} × ${cpus()[0]?.model.trim()}`;

/** Markdown that is printed line by line, and can be put into a document when it is whole. */
export function report() {
  /** @type {string[]} */
  const lines = [];
  return {
    say(line = "") {
      console.log(line);
      lines.push(line);
    },
    /**
     * Replaces what a document has between `<!-- name -->` and `<!-- /name -->`.
     * @param {string} file
     * @param {string} name
     */
    writeInto(file, name) {
      const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
      const [before = "", rest = ""] = readFileSync(file, "utf8").split(open);
      const [, after = ""] = rest.split(close);
      writeFileSync(file, `${before}${open}\n${lines.join("\n")}\n${close}${after}`);
    },
  };
}
