ALTER TABLE "client_events" ADD COLUMN "experiments" jsonb DEFAULT '{}'::jsonb NOT NULL;
