import { type IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { parseAcceptedEncodings } from "./accepted-encodings";

type Callback = (error?: Error | null) => void;

/** The supported encodings in order of preference. Their levels are fast, because every response is compressed anew. */
const encoders: [encoding: string, encode: (text: Buffer) => Buffer][] = [
  ["br", (text) => brotliCompressSync(text, brotliOptions)],
  ["gzip", (text) => gzipSync(text, { level: 4 })],
];
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

const textType = /^(?:text\/|image\/svg|application\/(?:json|javascript|xml|manifest))/;
/** Shorter texts, in bytes, do not get smaller. */
const leastBytes = 1024;

/**
 * HTTP response that holds a text until it is complete and compresses it once. To compress and flush each part, as Next
 * does, takes several times the processor time.
 */
export class CompressedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  private accepted: ReadonlySet<string> | undefined;
  private readonly held: Buffer[] = [];

  /** Compresses this response if it is a text, in an encoding that the request accepts. */
  compressText({ method, headers }: Pick<IncomingMessage, "method" | "headers">): void {
    if (method !== "HEAD") this.accepted = parseAcceptedEncodings(headers["accept-encoding"]);
  }

  override flushHeaders(): void {
    if (!this.isHolding()) super.flushHeaders();
  }

  override write(chunk: string | Uint8Array, callback?: Callback): boolean;
  override write(
    chunk: string | Uint8Array,
    encoding: BufferEncoding,
    callback?: Callback,
  ): boolean;
  override write(
    chunk: string | Uint8Array,
    encoding?: BufferEncoding | Callback,
    callback?: Callback,
  ): boolean {
    const name = typeof encoding === "string" ? encoding : "utf8";
    const done = typeof encoding === "function" ? encoding : callback;
    if (!this.isHolding()) return super.write(chunk, name, done);
    this.held.push(toBytes(chunk, name));
    if (done) process.nextTick(done);
    return true;
  }

  override end(callback?: () => void): this;
  override end(chunk: string | Uint8Array, callback?: () => void): this;
  override end(chunk: string | Uint8Array, encoding: BufferEncoding, callback?: () => void): this;
  override end(
    chunk?: string | Uint8Array | (() => void),
    encoding?: BufferEncoding | (() => void),
    callback?: () => void,
  ): this {
    const last = typeof chunk === "string" || chunk instanceof Uint8Array ? chunk : "";
    const name = typeof encoding === "string" ? encoding : "utf8";
    const done = [chunk, encoding, callback].find((value) => typeof value === "function");
    const { accepted } = this;
    if (!accepted || !this.isHolding()) return super.end(last, name, done);
    const text = Buffer.concat([...this.held.splice(0), toBytes(last, name)]);
    if (text.length === 0) return super.end(done);
    return super.end(this.compress(text, accepted), done);
  }

  private isHolding(): boolean {
    const type = String(this.getHeader("content-type") ?? "");
    const isOpen = this.accepted !== undefined && !this.headersSent;
    const isWhole = !this.hasHeader("content-encoding") && !this.hasHeader("content-range");
    return isOpen && isWhole && textType.test(type);
  }

  /** Sets the headers of a text, and returns its bytes as sent. */
  private compress(text: Buffer, accepted: ReadonlySet<string>): Buffer {
    this.appendHeader("Vary", "Accept-Encoding");
    const [encoding, encode] = encoders.find(([name]) => accepted.has(name)) ?? [];
    const isLong = text.length >= leastBytes;
    if (isLong && encoding !== undefined) this.setHeader("Content-Encoding", encoding);
    const body = isLong && encode ? encode(text) : text;
    this.setHeader("Content-Length", body.length);
    return body;
  }
}

const toBytes = (chunk: string | Uint8Array, encoding: BufferEncoding): Buffer =>
  typeof chunk === "string" ? Buffer.from(chunk, encoding) : Buffer.from(chunk);
