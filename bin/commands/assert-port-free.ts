import { createServer } from "node:net";

/** Throws, with what to do about it, when the port cannot be listened on; 0 is any free one. */
export function assertPortFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => reject(new Error(explain(port, error))));
    server.listen(port, () => server.close(() => resolve()));
  });
}

function explain(port: number, { code }: NodeJS.ErrnoException): string {
  if (code === "EADDRINUSE")
    return `Port ${port} is taken by another program. Stop it, or choose another: PORT=${port + 1} npm start`;
  if (code === "EACCES") return `Port ${port} needs rights that this user does not have.`;
  return `Port ${port} cannot be listened on (${code ?? "unknown"}).`;
}
