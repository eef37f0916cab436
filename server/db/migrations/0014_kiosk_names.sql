DROP INDEX "kiosks_active_name_index";--> statement-breakpoint
ALTER TABLE "kiosks" ADD COLUMN "folded_name" text;--> statement-breakpoint
UPDATE "kiosks" SET "folded_name" = lower("name");--> statement-breakpoint
ALTER TABLE "kiosks" ALTER COLUMN "folded_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "kiosks" ADD COLUMN "recent_signatures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "kiosks" SET "recent_signatures" = jsonb_build_array(left("last_signature", 42)) WHERE "last_signature" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "kiosks_active_name_index" ON "kiosks" USING btree ("clinic_slug","folded_name") WHERE "kiosks"."state" = 'active';--> statement-breakpoint
ALTER TABLE "kiosks" DROP COLUMN "last_signature";
