-- How many rows hold a text, for the planner: an index on the folded text tells it as well, so these are the columns
-- that lists filter by and that have none. Without it a filter that all rows pass is planned as one that few do.
create statistics shops_county_text on (fold(county)) from shops;
create statistics shops_postal_code_text on (fold(postal_code)) from shops;
create statistics shops_street_text on (fold(street_house_number)) from shops;
create statistics shops_representative_text on (fold(sort_representative_name)) from shops;
create statistics device_register_decor_text on (fold(sort_decor_name)) from device_register;
create statistics device_register_warehouse_text on (fold(sort_warehouse_name)) from device_register;
create statistics device_register_service_text on (fold(sort_service_name)) from device_register;
create statistics device_register_group_text on (fold(device_group_serial)) from device_register;
create statistics device_register_created_by_text on (fold(created_by)) from device_register;
create statistics device_register_updated_by_text on (fold(updated_by)) from device_register;
create statistics work_requests_created_by_text on (fold(created_by)) from work_requests;
create statistics work_requests_updated_by_text on (fold(updated_by)) from work_requests;
create statistics work_requests_documents_text on (fold(documents_url)) from work_requests;
create statistics work_requests_currency_text on (fold(offer_currency)) from work_requests;
create statistics device_types_name_text on (fold(name)) from device_types;
create statistics warehouse_companies_code_text on (fold(code)) from warehouse_companies;
create statistics warehouse_companies_name_text on (fold(name)) from warehouse_companies;
create statistics warehouse_companies_city_text on (fold(city)) from warehouse_companies;
create statistics service_companies_code_text on (fold(code)) from service_companies;
create statistics service_companies_name_text on (fold(name)) from service_companies;
create statistics service_companies_city_text on (fold(city)) from service_companies;
analyze device_types, warehouse_companies, service_companies, shops, device_register, work_requests;
