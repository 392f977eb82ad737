CREATE TABLE `refunds` (
	`stripe_subscription_id` varchar(255) NOT NULL,
	`stripe_customer_id` varchar(255) NOT NULL,
	`reason` enum('second_plan','second_promotion','listing_gone','paid_after_end','closed_account') NOT NULL,
	`unused_since` datetime(3) NOT NULL,
	`requested_at` datetime(3) NOT NULL,
	`done_at` datetime(3),
	`amount` int NOT NULL DEFAULT 0,
	CONSTRAINT `refunds_stripe_subscription_id` PRIMARY KEY(`stripe_subscription_id`)
);
--> statement-breakpoint
CREATE TABLE `returned_payments` (
	`stripe_invoice_id` varchar(255) NOT NULL,
	`stripe_subscription_id` varchar(255) NOT NULL,
	`stripe_customer_id` varchar(255) NOT NULL,
	`kind` enum('debit','dispute','refund') NOT NULL,
	`amount` int NOT NULL,
	`returned_at` datetime(3) NOT NULL,
	`resolved_at` datetime(3),
	CONSTRAINT `returned_payments_stripe_invoice_id` PRIMARY KEY(`stripe_invoice_id`)
);
--> statement-breakpoint
ALTER TABLE `top_listing_bookings` ADD `held_from` datetime(3);--> statement-breakpoint
CREATE INDEX `refunds_open` ON `refunds` (`done_at`,`requested_at`);--> statement-breakpoint
CREATE INDEX `returned_payments_subscription` ON `returned_payments` (`stripe_subscription_id`);--> statement-breakpoint
CREATE INDEX `returned_payments_customer` ON `returned_payments` (`stripe_customer_id`);--> statement-breakpoint
CREATE INDEX `returned_payments_moment` ON `returned_payments` (`returned_at`);