CREATE TABLE "code_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_key" text NOT NULL,
	"authentication_type" text NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"last_sent_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" text PRIMARY KEY NOT NULL,
	"challenge_id" text NOT NULL,
	"otp_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fresh_links" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"booking_key" text NOT NULL,
	"authentication_type" text NOT NULL,
	"shared" boolean NOT NULL,
	"otp_type" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "fresh_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_tries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_tries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proof" text DEFAULT 'made-here' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_token_hash_booking_key_pk";--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_token_hash_booking_key_proof_pk" PRIMARY KEY("token_hash","booking_key","proof");--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authentication_type" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "idle_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_in_use" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_challenge_id_code_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."code_challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_challenges_booking_key_authentication_type_index" ON "code_challenges" USING btree ("booking_key","authentication_type");--> statement-breakpoint
CREATE INDEX "code_challenges_last_sent_at_index" ON "code_challenges" USING btree ("last_sent_at");--> statement-breakpoint
CREATE INDEX "codes_challenge_id_index" ON "codes" USING btree ("challenge_id");--> statement-breakpoint
CREATE INDEX "fresh_links_expires_at_index" ON "fresh_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_tries_subject_at_index" ON "sign_in_tries" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "sign_in_tries_at_index" ON "sign_in_tries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessions_replaced_by_index" ON "sessions" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "sessions_origin_index" ON "sessions" USING btree ("origin");