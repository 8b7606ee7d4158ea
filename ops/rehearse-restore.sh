#!/bin/sh
# Restores the newest export into a database of its own, looks at it, and deletes it again; then counts the files and
# their copies. Twice a year; write down the day, how long it took and what it printed. Never run where it was written:
# there was no Google Cloud project. rehearse-restore.test.ts beside it runs it with a stand-in for gcloud, and what it
# calls at the end, `npm run restored`, is tested too (tests/integration/restored.test.ts).
#
# Usage: ops/rehearse-restore.sh PROJECT EXPORTS FILES COPY [LOCATION]
#   EXPORTS  bucket of the exports
#   FILES    bucket of photos and papers
#   COPY     bucket that they are copied to
# Needs gcloud, signed in as somebody with roles/datastore.owner and rights on the buckets, and a build of the site.
set -eu
project=${1:?PROJECT is missing}
exports=${2:?EXPORTS, the bucket of the exports, is missing}
files=${3:?FILES, the bucket of photos and papers, is missing}
copy=${4:?COPY, the bucket that they are copied to, is missing}
location=${5:-northamerica-northeast2}
database=rehearsal-$(date +%Y%m%d)

# An export that failed half-way lacks this file, which is written last.
whole=$(gcloud storage ls "gs://$exports/*/*.overall_export_metadata" --project "$project" | sort | tail -n 1)
[ -n "$whole" ] || { echo "There is no finished export in gs://$exports" >&2; exit 1; }
newest=${whole%/*}
last=$(gcloud storage ls "gs://$exports/" --project "$project" | sort | tail -n 1)
[ "${last%/}" = "$newest" ] || echo "Not finished, and left out: ${last%/}" >&2

echo "Restoring $newest into $database"
gcloud firestore databases create --project "$project" --database "$database" --location "$location"
# A rehearsal that is broken off must not leave people's data lying about.
trap 'gcloud firestore databases delete --project "$project" --database "$database" --quiet' EXIT
gcloud firestore import "$newest" --project "$project" --database "$database"
FIREBASE_PROJECT_ID=$project node build/restored.js "$database"

count() { gcloud storage ls "gs://$1/**" --project "$project" | wc -l | tr -d ' '; }
there=$(count "$files")
copied=$(count "$copy")
echo "Files: $there, copied: $copied"
# A few are newer than the copy, and a few of the copy were deleted since: only many missing mean that nobody copies.
[ "$((copied * 10))" -ge "$((there * 9))" ] || { echo "More than a tenth of the files has no copy" >&2; exit 1; }
