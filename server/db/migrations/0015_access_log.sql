CREATE TABLE "access_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"caller_kind" text NOT NULL,
	"caller_id" text,
	"network" text NOT NULL,
	"record" text NOT NULL,
	"call" text NOT NULL,
	"proof" text,
	"outcome" text NOT NULL,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "access_log_record_at_index" ON "access_log" USING btree ("record","at");--> statement-breakpoint
CREATE INDEX "access_log_at_index" ON "access_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "access_log_kept_until_index" ON "access_log" USING btree ("kept_until");