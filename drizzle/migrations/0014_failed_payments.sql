ALTER TABLE `refunds` ADD `failed_amount` int DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `top_listing_bookings` ADD `unpaid_told_for` varchar(255);