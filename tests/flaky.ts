import type { Reporter, TestCase } from "vitest/node";

/** Lists tests that passed only on a retry, with their first error, because they have to be fixed too. */
export class FlakyTests implements Reporter {
  private readonly lines: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const reasons = (test.result().errors ?? []).map(({ message }) => message);
    this.lines.push(`${test.module.relativeModuleId} > ${test.fullName}\n${reasons.join("\n")}`);
  }

  onTestRunEnd(): void {
    if (this.lines.length > 0) console.log(`\nFlaky: passed when run again\n\n${this.lines.join("\n\n")}\n`);
  }
}
