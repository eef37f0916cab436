CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"booking_key" text NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"document_type_id" text NOT NULL,
	"exam_slug" text,
	"group_name" text,
	"additional" boolean NOT NULL,
	"uploaded" boolean NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"cleaned_size" integer NOT NULL,
	"cleaned_sha256" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upload_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_keys" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_booking_key_booking_keys_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."booking_keys"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_key_stored_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."stored_files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_booking_key_index" ON "documents" USING btree ("booking_key");--> statement-breakpoint
CREATE INDEX "documents_file_key_index" ON "documents" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "stored_files_created_at_index" ON "stored_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "upload_attempts_booking_key_at_index" ON "upload_attempts" USING btree ("booking_key","at");