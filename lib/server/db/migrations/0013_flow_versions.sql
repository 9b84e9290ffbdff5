-- Each version of a flow that was ever served, whole. Its name is the SHA-256 of its text, so that no other text can
-- stand under it (docs/decisions/0033).
CREATE TABLE "flow_versions" (
	"hash" text PRIMARY KEY NOT NULL,
	"flow_key" text NOT NULL,
	"definition" text NOT NULL,
	"first_served_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_versions_hash" CHECK (hash = encode(sha256(convert_to(definition, 'UTF8')), 'hex'))
);
--> statement-breakpoint
ALTER TABLE "flow_sessions" ADD COLUMN "flow_version" text;--> statement-breakpoint
ALTER TABLE "flow_sessions" ADD COLUMN "wrapped_key" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "flow_version" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "trail" text;--> statement-breakpoint
-- A server of the build before, which still runs during a deployment, opens no sealed answers. What it would write
-- over them is refused: the visitor tries again, and nothing is lost (docs/decisions/0034).
ALTER TABLE "flow_sessions" ADD CONSTRAINT "flow_sessions_sealed" CHECK (wrapped_key IS NULL OR answers - '' = '{}'::jsonb);
