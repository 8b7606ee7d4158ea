import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/**
 * @typedef {object} Letter a letter as it arrived
 * @property {string[]} to whom it was handed over for
 * @property {import("postal-mime").Email} mail what is in it
 */

/**
 * Starts a mail server on loopback that delivers nothing: for the demo, which shows the letters, and for the
 * tests.
 * @param {object} options
 * @param {number} [options.port] a free one unless given
 * @param {(letter: Letter) => unknown} options.take what becomes of a letter; the server says that it has taken
 *   it when this has resolved, and refuses it when this throws
 * @param {(address: string) => void} [options.check] throws for a recipient the server does not take
 * @returns {Promise<{ url: string, port: number, stop: () => Promise<void> }>}
 */
export async function startMailServer({ port = 0, take, check = () => {} }) {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    // Those under way when it stops are cut at once.
    closeTimeout: 1,
    onRcptTo({ address }, _session, done) {
      try {
        check(address);
        done();
      } catch (error) {
        done(/** @type {Error} */ (error));
      }
    },
    onData(stream, { envelope }, done) {
      const receive = async () => {
        /** @type {Buffer[]} */
        const chunks = [];
        for await (const chunk of stream) chunks.push(chunk);
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        await take({ to: envelope.rcptTo.map(({ address }) => address), mail });
      };
      receive().then(() => done(), done);
    },
  });
  // A client that goes away is no matter here.
  server.on("error", () => {});
  await new Promise((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(undefined));
  });
  const address = server.server.address();
  const listening = typeof address === "object" && address ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
