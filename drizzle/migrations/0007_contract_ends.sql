CREATE TABLE `contract_ends` (
	`stripe_subscription_id` varchar(255) NOT NULL,
	`ends_at` datetime(3),
	`not_before` datetime(3),
	`reason` enum('second_plan','second_promotion','listing_gone','paid_after_end','closed_account','cancelled','withdrawn','banned') NOT NULL,
	`requested_at` datetime(3) NOT NULL,
	`settled_at` datetime(3),
	CONSTRAINT `contract_ends_stripe_subscription_id` PRIMARY KEY(`stripe_subscription_id`)
);
--> statement-breakpoint
ALTER TABLE `refunds` MODIFY COLUMN `reason` enum('second_plan','second_promotion','listing_gone','paid_after_end','closed_account','cancelled','withdrawn','banned') NOT NULL;--> statement-breakpoint
CREATE INDEX `contract_ends_open` ON `contract_ends` (`settled_at`,`requested_at`);