import { randomBytes } from "node:crypto";
import { parseCookie } from "cookie";
import { LRUCache } from "lru-cache";
import * as openId from "openid-client";
import * as z from "zod";
import { ConfigurationError } from "@/lib/server/env";
import type { DeskIdentity } from "./desk-people";
import { createDeskCookie } from "./desk-sessions";

/** Path to which the identity provider sends the browser back. */
export const signInCallbackPath = "/sign-in/callback";

/** Settings of the identity provider (`DESK_OPENID_*` in `.env.example`). */
export interface OpenIdSettings {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** Space-separated OAuth scopes, such as `openid email`. */
  scopes: string;
  /** Name of the claim with the person's groups. */
  groupClaim: string;
  /** The desk's URL in the browser. */
  deskUrl: URL;
}

/** A started sign-in. The callback must belong to the same browser and bring the same state and nonce. */
interface SignInAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The result of a callback from the identity provider. */
export type SignInResult =
  { kind: "signed in"; identity: DeskIdentity } | { kind: "failed"; reason: string };

const attemptSeconds = 600;
const attemptCookie = "desk-sign-in";
const providerTimeoutSeconds = 10;

/** Signs people in by OpenID Connect: authorization code flow with PKCE, state and nonce. */
export class OpenIdSignIn {
  readonly #settings: OpenIdSettings;
  readonly #provider: openId.Configuration;
  readonly #attempts = new LRUCache<string, SignInAttempt>({
    max: 1_000,
    ttl: attemptSeconds * 1_000,
  });

  private constructor(settings: OpenIdSettings, provider: openId.Configuration) {
    this.#settings = settings;
    this.#provider = provider;
  }

  /** Reads the provider's metadata. Throws a `ConfigurationError` if that fails. */
  static async connect(settings: OpenIdSettings): Promise<OpenIdSignIn> {
    const { issuer, clientId, clientSecret } = settings;
    // The environment's schema permits http only on this machine.
    const execute = issuer.protocol === "http:" ? [openId.allowInsecureRequests] : [];
    const options = { execute, timeout: providerTimeoutSeconds };
    const provider = await openId
      .discovery(issuer, clientId, clientSecret, undefined, options)
      .catch((error: unknown) => {
        throw new ConfigurationError([
          `DESK_OPENID_ISSUER: its metadata cannot be read (${describeFailure(error)})`,
        ]);
      });
    return new OpenIdSignIn(settings, provider);
  }

  /** Starts a sign-in. Returns the provider's URL and a cookie that binds the attempt to the browser. */
  async start(): Promise<{ location: string; cookie: string }> {
    const id = randomBytes(32).toString("base64url");
    const attempt: SignInAttempt = {
      state: openId.randomState(),
      nonce: openId.randomNonce(),
      codeVerifier: openId.randomPKCECodeVerifier(),
    };
    this.#attempts.set(id, attempt);
    const url = openId.buildAuthorizationUrl(this.#provider, {
      redirect_uri: new URL(signInCallbackPath, this.#settings.deskUrl).href,
      scope: this.#settings.scopes,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await openId.calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: "S256",
    });
    return { location: url.href, cookie: this.#createAttemptCookie(id, attemptSeconds) };
  }

  /** Exchanges the callback's code for the person's claims. Each attempt works once. */
  async finish(query: URLSearchParams, cookies: string | undefined): Promise<SignInResult> {
    const { [attemptCookie]: id = "" } = parseCookie(cookies ?? "");
    const attempt = this.#attempts.get(id);
    this.#attempts.delete(id);
    if (!attempt) return fail("This sign-in has expired or was started in another browser.");
    const callback = new URL(signInCallbackPath, this.#settings.deskUrl);
    callback.search = query.toString();
    try {
      const tokens = await openId.authorizationCodeGrant(this.#provider, callback, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.codeVerifier,
      });
      const idToken = tokens.claims();
      if (!idToken) return fail("The identity provider sent no ID token.");
      return this.#identify({ ...(await this.#readUserInfo(tokens, idToken.sub)), ...idToken });
    } catch (error) {
      const reason = describeFailure(error);
      console.error(`A sign-in at the desk failed: ${reason}`);
      return fail(`The identity provider’s answer was refused (${reason}).`);
    }
  }

  /** Returns the header that deletes the attempt's cookie. */
  endAttempt(): string {
    return this.#createAttemptCookie("", 0);
  }

  /** The cookie is `SameSite=Lax`, because the callback is a navigation from the provider's site. */
  #createAttemptCookie(id: string, maxAge: number): string {
    const isSecure = this.#settings.deskUrl.protocol === "https:";
    return createDeskCookie(attemptCookie, id, { isSecure, sameSite: "lax", maxAge });
  }

  /** Reads further claims, because many providers put email and groups only there. */
  async #readUserInfo(tokens: openId.TokenEndpointResponse, subject: string): Promise<object> {
    if (this.#provider.serverMetadata().userinfo_endpoint === undefined) return {};
    return openId.fetchUserInfo(this.#provider, tokens.access_token, subject);
  }

  /** An email address counts only if the provider has verified it: elsewhere, anyone could claim it. */
  #identify(claims: Readonly<Record<string, unknown>>): SignInResult {
    const { sub, email, email_verified: isVerified } = claimsSchema.parse(claims);
    const names = email !== undefined && isVerified ? [email.toLowerCase()] : [];
    const groups = groupsSchema.parse(claims[this.#settings.groupClaim]);
    return { kind: "signed in", identity: { person: names[0] ?? sub, names, groups } };
  }
}

const claimsSchema = z.object({
  sub: z.string(),
  email: z.string().optional(),
  // Some providers send the word instead of the value.
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
});

const groupsSchema = z
  .union([z.array(z.string()), z.string().transform((group) => [group])])
  .catch([]);

function fail(reason: string): SignInResult {
  return { kind: "failed", reason };
}

/** Returns an error's code, never its message, which could contain tokens. */
function describeFailure(error: unknown): string {
  if (
    error instanceof openId.ResponseBodyError ||
    error instanceof openId.AuthorizationResponseError
  )
    return error.error;
  if (error instanceof Error && "code" in error && typeof error.code === "string")
    return error.code;
  return error instanceof Error ? error.name : "unknown error";
}
