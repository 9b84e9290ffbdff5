#!/bin/sh
# Creates the owner's role, which migrates, and the application's role, which owns nothing (docs/decisions/0006). The
# database's container runs it once, on an empty volume.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres \
  --set owner_password="$OWNER_PASSWORD" --set app_password="$APP_PASSWORD" <<'SQL'
create role claims_owner login password :'owner_password';
create role claims login password :'app_password';
create database claims owner claims_owner;
SQL
