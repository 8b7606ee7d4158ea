import { describe, expect, it } from "vitest";
import { addressKey, countTry, forgiveTry, limits, maximumKeys, RateLimited } from "./rate-limits.server";
import { type RequestContext, requestContext } from "./request-context.server";

describe("addressKey", () => {
  it.each([
    ["198.51.100.7", "198.51.100.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8:1:2::1", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    [undefined, undefined],
  ])("counts %s as %s", (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

/** Name of the limit that refuses the try, or undefined. */
const refusal = (keys: Parameters<typeof countTry>[0]): Promise<string | undefined> =>
  countTry(keys).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof RateLimited) return error.limit;
      throw error;
    },
  );

describe("countTry", () => {
  it("does not count tries for an account that the address's limit refuses", async () => {
    const address = "198.51.100.1";
    for (let tries = 0; tries < limits.loginFailuresByAddress.points; tries += 1) {
      await countTry({ loginFailuresByAccount: `nobody-${tries}`, loginFailuresByAddress: address });
    }
    const { points } = limits.loginFailuresByAccount;
    for (let tries = 0; tries < points; tries += 1) {
      const keys = { loginFailuresByAccount: "robin", loginFailuresByAddress: address };
      expect(await refusal(keys)).toBe("loginFailuresByAddress");
    }
    for (let tries = 0; tries < points; tries += 1) {
      await countTry({ loginFailuresByAccount: "robin", loginFailuresByAddress: `198.51.100.${2 + tries}` });
    }
    expect(await refusal({ loginFailuresByAccount: "Robin " })).toBe("loginFailuresByAccount");
  });

  it("names the limit that refused it in the request's log line", async () => {
    const context: RequestContext = { id: "1", project: "demo", address: "" };
    await requestContext.run(context, async () => {
      const keys = { resetByAccount: "told" };
      for (let tries = 0; tries <= limits.resetByAccount.points; tries += 1) await refusal(keys);
    });
    expect(context.why).toEqual(new Set(["limit resetByAccount"]));
  });

  it("does not count tries for an address that the account's limit refuses", async () => {
    const keys = { resetByAccount: "robin", resetByAddress: "198.51.100.1" };
    for (let tries = 0; tries < limits.resetByAccount.points; tries += 1) await countTry(keys);
    const left = limits.resetByAddress.points - limits.resetByAccount.points;
    for (let tries = 0; tries < left; tries += 1) expect(await refusal(keys)).toBe("resetByAccount");
    for (let tries = 0; tries < left; tries += 1) {
      await countTry({ resetByAccount: `nobody-${tries}`, resetByAddress: "198.51.100.1" });
    }
    expect(await refusal({ resetByAddress: "198.51.100.1" })).toBe("resetByAddress");
  });

  it("keeps the keys that were tried last, up to a maximum", async () => {
    const tries = async (account: string) => {
      for (let count = 0; count < limits.verificationByRecipient.points; count += 1) {
        await countTry({ verificationByRecipient: account });
      }
    };
    await tries("first");
    await tries("second");
    for (let count = 0; count < maximumKeys - 2; count += 1) {
      await countTry({ verificationByRecipient: `nobody-${count}` });
    }
    expect(await refusal({ verificationByRecipient: "second" })).toBe("verificationByRecipient");
    await countTry({ verificationByRecipient: "one more" });
    expect(await refusal({ verificationByRecipient: "first" })).toBeUndefined();
    expect(await refusal({ verificationByRecipient: "second" })).toBe("verificationByRecipient");
  });
});

describe("letters that anonymous clients can trigger", () => {
  it.each([
    ["confirmationByRecipient", "confirmationByRecipientADay"],
    ["verificationByRecipient", "verificationByRecipientADay"],
    ["resetByAccount", "resetByAccountADay"],
    ["accountByRecipient", "accountByRecipientADay"],
  ] as const)("%s has a daily limit, which the hourly limit does not restore", async (anHour, aDay) => {
    const key = "daily@example.com";
    for (let tries = 0; tries < limits[aDay].points; tries += 1) await countTry({ [aDay]: key });
    expect(await refusal({ [anHour]: key, [aDay]: key })).toBe(aDay);
    expect(limits[aDay].duration).toBe(24 * limits[anHour].duration);
    expect(limits[aDay].points).toBeLessThan(24 * limits[anHour].points);
  });
});

describe("forgiveTry", () => {
  it("undoes a try and gives no extra try to a key without tries", async () => {
    const { points } = limits.verificationByRecipient;
    await forgiveTry({ verificationByRecipient: "robin" });
    for (let tries = 0; tries < points; tries += 1) await countTry({ verificationByRecipient: "robin" });
    expect(await refusal({ verificationByRecipient: "robin" })).toBe("verificationByRecipient");
    await forgiveTry({ verificationByRecipient: "robin" });
    await forgiveTry({ verificationByRecipient: "robin" });
    expect(await refusal({ verificationByRecipient: "robin" })).toBeUndefined();
  });
});
