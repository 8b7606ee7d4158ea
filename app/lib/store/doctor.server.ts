import { collection, plain } from "./collection.server";

/** `doctor/{id}`: record that `npm run doctor` writes, reads and deletes. */
interface DoctorNote {
  at: Date;
}

export const doctorCollection = collection("doctor", plain<DoctorNote>());
