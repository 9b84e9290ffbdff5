#!/bin/sh
# Creates the database, its owner's role for migrations, and the application's role without ownership
# (docs/decisions/0006). The database container runs this script once, when its volume is empty.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres \
  --set owner_password="$OWNER_PASSWORD" --set app_password="$APP_PASSWORD" <<'SQL'
create role claims_owner login password :'owner_password';
create role claims login password :'app_password';
create database claims owner claims_owner;
SQL
