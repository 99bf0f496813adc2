#!/bin/bash
# Run once by the PostgreSQL image on an empty volume: creates the register's two roles (docs/decisions/048) and Keycloak's role.
set -euo pipefail

# psql takes the passwords from the environment, since command lines are visible to other users.
psql --set ON_ERROR_STOP=1 --username postgres <<'SQL'
\getenv owner OWNER_PASSWORD
\getenv application APPLICATION_PASSWORD
\getenv keycloak KEYCLOAK_PASSWORD
create role cooler login password :'owner';
create role cooler_application login password :'application';
create role keycloak login password :'keycloak';
create database cooler_register owner cooler template template0 encoding 'UTF8' locale 'C.UTF-8';
create database keycloak owner keycloak template template0 encoding 'UTF8' locale 'C.UTF-8';
revoke all on database cooler_register from public;
grant connect on database cooler_register to cooler_application;
revoke all on database keycloak from public;
SQL
