#!/bin/sh
# Restores the newest export into a new database, checks it, and deletes it again. Then counts the files and their copies.
# Run it twice a year, and record the day, the duration and the output.
# It hasn't run against Google Cloud yet, because there was no project. rehearse-restore.test.ts runs it with a stand-in
# for gcloud. `npm run restored`, which it calls, has tests too (tests/integration/restored.test.ts).
#
# Usage: ops/rehearse-restore.sh PROJECT EXPORTS FILES COPY [LOCATION]
#   EXPORTS  bucket of the exports
#   FILES    bucket of photos and documents
#   COPY     bucket of their copies
# Needs a build of the site and gcloud. Its account needs roles/datastore.owner and access to the buckets.
set -eu
project=${1:?PROJECT is missing}
exports=${2:?EXPORTS, the bucket of the exports, is missing}
files=${3:?FILES, the bucket of photos and papers, is missing}
copy=${4:?COPY, the bucket that they are copied to, is missing}
location=${5:-northamerica-northeast2}
database=rehearsal-$(date +%Y%m%d)

# A failed export lacks this file, because it's written last.
whole=$(gcloud storage ls "gs://$exports/*/*.overall_export_metadata" --project "$project" | sort | tail -n 1)
[ -n "$whole" ] || { echo "There is no finished export in gs://$exports" >&2; exit 1; }
newest=${whole%/*}
last=$(gcloud storage ls "gs://$exports/" --project "$project" | sort | tail -n 1)
[ "${last%/}" = "$newest" ] || echo "Not finished, and left out: ${last%/}" >&2

echo "Restoring $newest into $database"
gcloud firestore databases create --project "$project" --database "$database" --location "$location"
# An interrupted rehearsal must not leave clients' data behind.
trap 'gcloud firestore databases delete --project "$project" --database "$database" --quiet' EXIT
gcloud firestore import "$newest" --project "$project" --database "$database"
FIREBASE_PROJECT_ID=$project node build/restored.js "$database"

count() { gcloud storage ls "gs://$1/**" --project "$project" | wc -l | tr -d ' '; }
there=$(count "$files")
copied=$(count "$copy")
echo "Files: $there, copied: $copied"
# Some files are newer than the copy or were deleted since. Only many missing files mean that copying has stopped.
[ "$((copied * 10))" -ge "$((there * 9))" ] || { echo "More than a tenth of the files has no copy" >&2; exit 1; }
