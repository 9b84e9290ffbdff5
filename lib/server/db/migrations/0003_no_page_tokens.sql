-- A server of the build before that has read the key keeps it; one that has not gives out no token, and takes events
-- without one.
DROP TABLE "page_token_key";
