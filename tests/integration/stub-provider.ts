import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer as createHttp2Server, type ServerHttp2Stream } from "node:http2";
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from "node:net";

/**
 * Stubs for Firebase on loopback. While "up" they proxy to the emulator. Otherwise they fail in one of the
 * ways a service fails.
 */
export type Fault =
  /** The port is closed. */
  | "refused"
  /** Connections are accepted and never answered. */
  | "stalled"
  /** The answer begins and never ends. */
  | "dripping"
  /** 429, Google's error body. */
  | "throttled"
  /** 500, Google's error body. */
  | "broken"
  /** 502 and a web page, as from a proxy. */
  | "html"
  /** 400, Google's error body about the API key. */
  | "forbidden"
  /** 400, Google's error body about a disabled sign-in method. */
  | "disabled"
  /** 200 and JSON of an unexpected shape. */
  | "wrong";

export interface StandIn<Behaviour> {
  /** Replaces the emulator in the environment, as "127.0.0.1:port". */
  host: string;
  /** Sets the behaviour and cuts existing connections. */
  behave(behaviour: Behaviour): Promise<void>;
  stop(): Promise<void>;
}

/** Stub in front of the Auth emulator at `emulator` ("host:port"). */
export function standInForAuth(
  emulator: string,
): Promise<StandIn<Fault | "up"> & { only(path: RegExp): void; asked(): number }> {
  let behaviour: Fault | "up" = "up";
  let concerned = /./;
  let asked = 0;
  const answers: Record<Fault | "up", (to: ServerResponse, of: IncomingMessage) => void> = {
    up: (to, of) => forward(emulator, of, to),
    refused: (to) => to.destroy(),
    stalled: () => {},
    dripping: drip,
    throttled: (to) =>
      json(to, 429, { error: { code: 429, message: "TOO_MANY_ATTEMPTS_TRY_LATER : Slow down." } }),
    broken: (to) => json(to, 500, { error: { code: 500, message: "INTERNAL" } }),
    forbidden: (to) =>
      json(to, 400, { error: { code: 400, message: "API key not valid. Please pass a valid API key." } }),
    disabled: (to) =>
      json(to, 400, {
        error: { code: 400, message: "OPERATION_NOT_ALLOWED : Password sign-in is disabled." },
      }),
    html: badGateway,
    wrong: (to) => json(to, 200, { users: [{}] }),
  };
  const server = createServer((of, to) => {
    asked += 1;
    answers[concerned.test(of.url ?? "") ? behaviour : "up"](to, of);
  });
  return standIn(server, (next: Fault | "up") => {
    behaviour = next;
    concerned = /./;
    asked = 0;
    return next === "refused";
  }).then((made) => ({
    ...made,
    /** Limits the current fault to these paths. */
    only: (path) => {
      concerned = path;
    },
    /** Number of requests since the last change of behaviour. */
    asked: () => asked,
  }));
}

export type FilesFault =
  | "refused"
  | "stalled"
  /** The answer begins and never ends. */
  | "dripping"
  /** 429, Google's error body. */
  | "throttled"
  /** 503, Google's error body. */
  | "broken"
  /** 502 and a web page, as from a proxy. */
  | "html"
  /** 403, because the bucket is closed, for example for an unpaid bill. */
  | "closed"
  /** The third file of an upload fails. */
  | "breaking"
  /** Each write succeeds without an answer, and removals are ignored. */
  | "deaf"
  /** The answer stops in the middle. */
  | "half";

/** Stub in front of the Storage emulator at `emulator` ("host:port"). */
export function standInForFiles(emulator: string): Promise<
  StandIn<FilesFault | "up"> & {
    about(folder: string, behaviour: FilesFault | "up"): void;
    beforeThirdWrite(first: () => Promise<void>): void;
    unremoved(): number;
  }
> {
  let behaviour: FilesFault | "up" = "up";
  /** Behaviour by folder, for folders with one of their own. */
  const own = new Map<string, FilesFault | "up">();
  const behaviourTo = ({ url = "" }: IncomingMessage) =>
    [...own].find(([folder]) => decodeURIComponent(url).includes(folder))?.[1] ?? behaviour;
  let writes = 0;
  let unremoved = 0;
  let waitsFor: (() => Promise<void>) | undefined;
  const refuse = (to: ServerResponse, code: number) => json(to, code, { error: { code, message: "no" } });
  const answers: Record<FilesFault | "up", (to: ServerResponse, of: IncomingMessage) => void> = {
    up: (to, of) => {
      if (of.method === "POST") writes += 1;
      const first = writes === 3 ? waitsFor?.() : undefined;
      if (first) first.then(() => forward(emulator, of, to));
      else forward(emulator, of, to);
    },
    refused: (to) => to.destroy(),
    stalled: () => {},
    dripping: drip,
    throttled: (to) => refuse(to, 429),
    broken: (to) => refuse(to, 503),
    html: badGateway,
    closed: (to) => refuse(to, 403),
    breaking: (to, of) => {
      if (of.method === "POST") writes += 1;
      if (of.method === "POST" && writes > 2) refuse(to, 403);
      else forward(emulator, of, to);
    },
    deaf: (to, of) => {
      if (of.method === "DELETE") {
        unremoved += 1;
        refuse(to, 403);
        return;
      }
      const [host, port] = emulator.split(":");
      const { url: path, method, headers } = of;
      of.pipe(request({ host, port, path, method, headers }, (answer) => answer.resume()));
      // The emulator answers, but the client doesn't get the answer.
      to.on("error", () => {});
    },
    half: (to) => to.writeHead(200, { "Content-Type": "image/webp", "Content-Length": "1000" }).write("RIFF"),
  };
  const server = createServer((of, to) => answers[behaviourTo(of)](to, of));
  return standIn(server, (next: FilesFault | "up") => {
    behaviour = next;
    writes = 0;
    unremoved = 0;
    waitsFor = undefined;
    return next === "refused";
  }).then((made) => ({
    ...made,
    /** Sets the behaviour for the files of one folder. Connections stay open. */
    about: (folder, next) => void own.set(folder, next),
    /** Number of ignored removals since the last change of behaviour. */
    unremoved: () => unremoved,
    /** Called before the third file from now on is written. */
    beforeThirdWrite: (first) => {
      writes = 0;
      waitsFor = first;
    },
  }));
}

export type StoreFault =
  | "refused"
  | "stalled"
  /** Answers arrive a byte at a time. */
  | "dripping"
  /** gRPC INTERNAL, as Firestore reports it. */
  | "broken"
  /** RESOURCE_EXHAUSTED: the quota is used up. */
  | "throttled"
  /** PERMISSION_DENIED: the service account lost its role. */
  | "forbidden"
  /** 502 and a web page, as from a proxy. */
  | "html"
  /** An unreadable answer to the call. */
  | "wrong"
  /** Bytes that aren't HTTP/2. */
  | "garbage";

/** gRPC status codes. */
const grpc = { exhausted: 8, denied: 7, internal: 13 };

/** Answers each call with this status only. */
const grpcStatus = (code: number) => (stream: ServerHttp2Stream) =>
  stream.respond(
    { "content-type": "application/grpc", "grpc-status": String(code), "grpc-message": "no" },
    { endStream: true },
  );

/** Stub in front of the store. Only some faults use its protocol. */
export function standInForStore(emulator: string): Promise<StandIn<StoreFault | "up">> {
  let behaviour: StoreFault | "up" = "up";
  const [host, port] = emulator.split(":");
  /** Proxies both directions. @param back handles the answers */
  const pass = (socket: Socket, back: (there: Socket) => void) => {
    const there = connect(Number(port), host);
    there.on("error", () => socket.destroy());
    socket.on("close", () => there.destroy());
    there.on("close", () => socket.destroy());
    socket.pipe(there);
    back(there);
  };
  const http2 = (answer: (stream: ServerHttp2Stream) => void) => {
    const server = createHttp2Server();
    server.on("sessionError", () => {});
    server.on("stream", (stream) => {
      stream.on("error", () => {});
      answer(stream);
    });
    return (socket: Socket) => void server.emit("connection", socket);
  };
  const answers: Record<StoreFault | "up", (socket: Socket) => void> = {
    up: (socket) => pass(socket, (there) => there.pipe(socket)),
    refused: (socket) => socket.destroy(),
    stalled: () => {},
    dripping: (socket) =>
      pass(socket, (there) => {
        const drip = setInterval(() => socket.write(there.read(1) ?? ""), 100);
        socket.on("close", () => clearInterval(drip));
      }),
    broken: http2(grpcStatus(grpc.internal)),
    throttled: http2(grpcStatus(grpc.exhausted)),
    forbidden: http2(grpcStatus(grpc.denied)),
    html: http2((stream) => {
      stream.respond({ ":status": 502, "content-type": "text/html" });
      stream.end("<h1>Bad gateway</h1>");
    }),
    wrong: http2((stream) => {
      stream.respond({ "content-type": "application/grpc" }, { waitForTrailers: true });
      stream.on("wantTrailers", () => stream.sendTrailers({ "grpc-status": "0" }));
      // A message of three bytes, each of which announces more.
      stream.end(Buffer.from([0, 0, 0, 0, 3, 255, 255, 255]));
    }),
    garbage: (socket) => void socket.end("What do you want?\r\n\r\n"),
  };
  const server = createTcpServer((socket) => {
    socket.on("error", () => {});
    answers[behaviour](socket);
  });
  return standIn(server, (next: StoreFault | "up") => {
    behaviour = next;
    return next === "refused";
  });
}

/**
 * Proxy between the site and a store at `target` ("host:port"). It freezes connections like a NAT or a paused
 * machine, without closing them.
 */
export async function freezingProxy(target: string) {
  const [host, port] = target.split(":");
  const open = new Set<Socket>();
  const server = createTcpServer((socket) => {
    const there = connect(Number(port), host);
    for (const [end, other] of [
      [socket, there],
      [there, socket],
    ] as const) {
      open.add(end);
      end.on("error", () => {});
      end.on("close", () => {
        open.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Freezes existing connections without closing them. New ones work. */
    freeze() {
      for (const socket of open) socket.unpipe().pause();
    },
    stop() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** Starts a stub. @param change takes the new behaviour and returns true if the port has to be closed */
async function standIn<Behaviour>(
  server: Server,
  change: (next: Behaviour) => boolean,
): Promise<StandIn<Behaviour>> {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    async behave(next) {
      const refuses = change(next);
      if (server.listening) await close();
      if (!refuses) await listen(port);
      // Gives the site time to notice that its idle connections were cut.
      await new Promise((resolve) => setTimeout(resolve, 25));
    },
    stop: async () => {
      if (server.listening) await close();
    },
  };
}

function json(to: ServerResponse, status: number, body: unknown): void {
  to.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

/** Sends an answer that never ends. */
function drip(to: ServerResponse): void {
  to.writeHead(200, { "Content-Type": "application/json" });
  const timer = setInterval(() => to.write(" "), 50);
  to.once("close", () => clearInterval(timer));
}

function badGateway(to: ServerResponse): void {
  to.writeHead(502, { "Content-Type": "text/html" }).end("<h1>Bad gateway</h1>");
}

function forward(emulator: string, of: IncomingMessage, to: ServerResponse): void {
  const [host, port] = emulator.split(":");
  const there = request({ host, port, path: of.url, method: of.method, headers: of.headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
  });
  there.on("error", () => to.destroy());
  of.pipe(there);
}
