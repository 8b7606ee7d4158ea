import { torontoClock } from "~/lib/time/toronto";
import { mlsListingOf, roomRecordsOf } from "~/postings/mls/listing";
import { valuesOnMls } from "~/postings/open-houses/open-house";
import type { Posting } from "~/postings/posting";
import { findOfficeFile } from "~/postings/store.server";

/** A listing as the MLS shows it once everything is entered, with rooms, photos and open houses. */
export async function mlsRecordOf(posting: Posting): Promise<Record<string, unknown>> {
  const { photos, openHouses = [] } = posting;
  return {
    ...mlsListingOf(posting, await findOfficeFile(posting.id)),
    PropertyRooms: roomRecordsOf(posting),
    // The MLS has each photo in several sizes.
    Media: photos.flatMap(({ id, caption }, at) =>
      ["Largest", "Medium", "Thumbnail"].map((size) => ({
        MediaObjectID: id,
        MediaKey: `${id}-${size}`,
        MediaURL: `https://photos.example.com/${id}/${size}`,
        ImageSizeDescription: size,
        Order: at,
        ShortDescription: caption,
      })),
    ),
    OpenHouse: openHouses
      .filter(({ onMlsAt, cancelledAt }) => onMlsAt && !cancelledAt)
      .map(valuesOnMls)
      .map(({ day, from, to }) => ({
        OpenHouseDate: day,
        OpenHouseStartTime: torontoClock(day, from).toISOString(),
        OpenHouseEndTime: torontoClock(day, to).toISOString(),
        OpenHouseStatus: "Active",
      })),
  };
}
