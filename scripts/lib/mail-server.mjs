import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/**
 * @typedef {object} Letter a received letter
 * @property {string[]} to recipients of the envelope
 * @property {import("postal-mime").Email} mail parsed content
 */

/**
 * Starts a mail server on loopback that delivers nothing, for the demo, which shows the letters, and for the tests.
 * @param {object} options
 * @param {number} [options.port] a free port by default
 * @param {(letter: Letter) => unknown} options.take receives each letter. The server accepts the letter once this
 *   resolves, and rejects it if this throws
 * @param {(address: string) => void} [options.check] throws for a recipient that the server rejects
 * @returns {Promise<{ url: string, port: number, stop: () => Promise<void> }>}
 */
export async function startMailServer({ port = 0, take, check = () => {} }) {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    // Cuts open connections at once when the server stops.
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
  // A client that disconnects isn't an error here.
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
