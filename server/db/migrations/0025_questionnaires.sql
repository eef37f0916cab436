CREATE TABLE "questionnaire_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questionnaire_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"booking_key" text NOT NULL,
	"questionnaire_id" text NOT NULL,
	"type" text NOT NULL,
	"version_id" text NOT NULL,
	"exam_slug" text,
	"modality" text,
	"record_slug" text,
	"result" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_answers_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_decisions" (
	"booking_key" text PRIMARY KEY NOT NULL,
	"api_key_hash" text,
	"mark" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"medicare_number" text,
	"reference_number" text,
	"is_code_right" boolean NOT NULL,
	"code_tries" integer NOT NULL,
	"is_document_missing" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionnaire_dismissals" (
	"booking_key" text NOT NULL,
	"questionnaire_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_dismissals_booking_key_questionnaire_id_pk" PRIMARY KEY("booking_key","questionnaire_id")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"questionnaire_id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"json" text NOT NULL,
	"first_answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_booking_key_booking_keys_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."booking_keys"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_version_id_questionnaire_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."questionnaire_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_decisions" ADD CONSTRAINT "questionnaire_decisions_booking_key_booking_keys_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."booking_keys"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_dismissals" ADD CONSTRAINT "questionnaire_dismissals_booking_key_booking_keys_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."booking_keys"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questionnaire_answers_booking_key_id_index" ON "questionnaire_answers" USING btree ("booking_key","id");--> statement-breakpoint
CREATE INDEX "questionnaire_answers_idempotency_key_index" ON "questionnaire_answers" USING btree ("idempotency_key");