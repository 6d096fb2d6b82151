import { type HostFacts, hostRemedies } from "../../../src/desk/settings/hostFacts.ts";

export const sixthFacts: HostFacts = {
  addressHeader: "x-sixth-address",
  unused: hostRemedies,
  hasDeskPerSite: true,
  schedule: "The sixth host calls the desk every minute.",
  settingsRemedy: "Give them to the sixth host: sixth secret NAME",
};
