-- How many requests hold a text in what statistics count them by (docs/lists.md).
create statistics request_statistics_county_text on fold(county) from request_statistics;
create statistics request_statistics_reason_text on fold(reason) from request_statistics;
analyze request_statistics (county, reason);
