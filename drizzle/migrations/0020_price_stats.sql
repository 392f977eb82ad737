CREATE TABLE `price_stats` (
	`category` enum('honey','queens','colonies','equipment') NOT NULL,
	`subtype` enum('yard_mated','station_mated','island_mated','artificially_inseminated','unmated','wirtschaftsvolk','ableger','kunstschwarm','hives','frames','tools','protective_gear','extractors','feeders','accessories','other','blossom','spring','summer','rape','lime','acacia','forest','fir','spruce','chestnut','heather','sunflower','clover','dandelion','buckwheat','cornflower','fruit_blossom','raspberry','alpine_rose','mountain','thyme','comb') NOT NULL,
	`hive_system` enum('zander','langstroth','deutsch_normal','dadant_us','dadant_blatt','other','dnm_1_5','zander_1_5','schweizermass','oe_breitwabe','mini_plus','warre','*') NOT NULL,
	`country` char(2) NOT NULL,
	`n` int NOT NULL,
	`p25` decimal(10,2) NOT NULL,
	`p50` decimal(10,2) NOT NULL,
	`p75` decimal(10,2) NOT NULL,
	CONSTRAINT `price_stats_category_subtype_hive_system_country_pk` PRIMARY KEY(`category`,`subtype`,`hive_system`,`country`)
);
