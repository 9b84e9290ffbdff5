import type { IncomingMessage } from "node:http";
import { decodeCsvFile } from "@/lib/server/csv";
import { UsageError } from "../commands/command-parameters";

/**
 * Reads a submitted form. The text of an uploaded file is a field. Throws a UsageError if the form is too long or
 * damaged.
 */
export async function readForm(
  incoming: IncomingMessage,
  maximumBytes: number,
): Promise<URLSearchParams> {
  const body = await readBody(incoming, maximumBytes);
  const { "content-type": type = "" } = incoming.headers;
  if (!type.startsWith("multipart/form-data")) return new URLSearchParams(body.toString("utf8"));
  const form = new URLSearchParams();
  for (const [name, value] of await parseMultipart(body, type))
    form.append(
      name,
      typeof value === "string" ? value : decodeCsvFile(new Uint8Array(await value.arrayBuffer())),
    );
  return form;
}

async function parseMultipart(body: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), {
      headers: { "content-type": type },
    }).formData();
  } catch (error) {
    throw new UsageError("The form is damaged. Open the page again and repeat the upload.", {
      cause: error,
    });
  }
}

async function readBody(incoming: IncomingMessage, maximumBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    const bytes: Buffer = chunk;
    length += bytes.length;
    if (length > maximumBytes)
      throw new UsageError("The form is too long. Shorten the text or the file and send it again.");
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
