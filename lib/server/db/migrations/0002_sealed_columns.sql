-- Sealed texts stood as the answer to a question without a name; they get columns of their own.
ALTER TABLE "flow_sessions" ALTER COLUMN "answers" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "flow_sessions" ALTER COLUMN "answers" TYPE text USING coalesce(answers->''->>0, '');--> statement-breakpoint
ALTER TABLE "flow_sessions" RENAME COLUMN "answers" TO "sealed_answers";--> statement-breakpoint
ALTER TABLE "flow_sessions" ALTER COLUMN "sealed_answers" SET DEFAULT '';--> statement-breakpoint
-- A second text said that nothing was sent: the first was repeated for its answers.
ALTER TABLE "flow_actions" ADD COLUMN "is_repeated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "flow_actions" SET is_repeated = true WHERE client_data->''->>1 IS NOT NULL;--> statement-breakpoint
ALTER TABLE "flow_actions" ALTER COLUMN "client_data" TYPE text USING coalesce(client_data->''->>0, '');--> statement-breakpoint
ALTER TABLE "flow_actions" RENAME COLUMN "client_data" TO "sealed_data";--> statement-breakpoint
ALTER TABLE "flow_actions" ALTER COLUMN "sealed_data" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "flow_actions" RENAME COLUMN "answer" TO "response";
