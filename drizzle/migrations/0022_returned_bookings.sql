ALTER TABLE `contract_ends` ADD `was_ending` boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `contract_ends` ADD `taken_back_at` datetime(3);--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `is_paused` boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `top_listing_bookings` ADD `pending_since` datetime(3);--> statement-breakpoint
ALTER TABLE `top_listing_bookings` ADD `returned_at` datetime(3);