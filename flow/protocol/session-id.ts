/** A version 4 UUID, made by the engine. Here without a schema: the browser, which keeps one, needs no more. */
export const sessionIdPattern = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
