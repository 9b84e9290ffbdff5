import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/** A person with an account at the provider. */
export interface OpenIdAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  groups?: string[];
}

/** A running OpenID Connect provider on loopback. It signs in the current account without a password. */
export interface TestOpenIdProvider {
  issuer: URL;
  /** The account that the next sign-in uses. */
  account: OpenIdAccount;
  close(): void;
}

export const openIdClient = { id: "desk", secret: "a secret of at least thirty-two letters" };

/** Starts a provider that permits one client with this redirect URL. */
export async function startOpenIdProvider(redirectUrl: string): Promise<TestOpenIdProvider> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // Browsers take `localhost` for another site than the desk at 127.0.0.1, as in production.
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const running: TestOpenIdProvider = {
    issuer: new URL(issuer),
    account: { sub: "stranger" },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: openIdClient.id,
        client_secret: openIdClient.secret,
        redirect_uris: [redirectUrl],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: { openid: ["sub", "groups"], email: ["email", "email_verified"] },
    features: { devInteractions: { enabled: false } },
    ttl: {
      ...{ AuthorizationCode: 60, AccessToken: 600, IdToken: 600 },
      ...{ Grant: 600, Interaction: 600, Session: 600 },
    },
    cookies: { keys: ["a key of the test"] },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ ...running.account }) }),
    async loadExistingGrant({ oidc: { client, session } }) {
      const grant = new provider.Grant({
        clientId: client?.clientId,
        accountId: session?.accountId,
      });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on("request", (incoming, response) => {
    if (!incoming.url?.startsWith("/interaction/")) return void handle(incoming, response);
    const login = { accountId: running.account.sub };
    void provider.interactionFinished(incoming, response, { login });
  });
  return running;
}
