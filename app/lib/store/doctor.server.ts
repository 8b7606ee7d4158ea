import { collection, plain } from "./collection.server";

/** `doctor/{id}`: what `npm run doctor` writes, reads and deletes again. */
interface DoctorNote {
  at: Date;
}

export const doctorCollection = collection("doctor", plain<DoctorNote>());
