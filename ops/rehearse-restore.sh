#!/bin/sh
# Restores the newest export into a database of its own, looks at it, and deletes it again. Twice a year; write down
# the day and what it printed. Never run where it was written: there was no Google Cloud project. What it calls at the
# end, `npm run restored`, is tested (tests/integration/restored.test.ts).
#
# Usage: ops/rehearse-restore.sh PROJECT BUCKET [LOCATION]
# Needs gcloud, signed in as somebody with roles/datastore.owner and rights on the bucket, and a build of the site.
set -eu
project=${1:?PROJECT is missing}
bucket=${2:?BUCKET is missing}
location=${3:-northamerica-northeast2}
database=rehearsal-$(date +%Y%m%d)

newest=$(gcloud storage ls "gs://$bucket/" --project "$project" | sort | tail -n 1)
echo "Restoring $newest into $database"
gcloud firestore databases create --project "$project" --database "$database" --location "$location"
# A rehearsal that is broken off must not leave people's data lying about.
trap 'gcloud firestore databases delete --project "$project" --database "$database" --quiet' EXIT
gcloud firestore import "$newest" --project "$project" --database "$database"
FIREBASE_PROJECT_ID=$project node build/restored.js "$database"
