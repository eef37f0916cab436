ALTER TABLE "occupancy" ADD COLUMN "held_by_browser" text;--> statement-breakpoint
ALTER TABLE "occupancy" ADD COLUMN "held_by_address" text;--> statement-breakpoint
CREATE INDEX "occupancy_held_by_browser" ON "occupancy" USING btree ("held_by_browser") WHERE "occupancy"."held_by_browser" is not null;--> statement-breakpoint
CREATE INDEX "occupancy_held_by_address" ON "occupancy" USING btree ("held_by_address") WHERE "occupancy"."held_by_address" is not null;--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_only_holds_are_held" CHECK ("occupancy"."kind" = 'HOLD' or ("occupancy"."held_by_browser" is null and "occupancy"."held_by_address" is null));