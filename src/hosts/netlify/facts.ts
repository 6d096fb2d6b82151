import { type HostFacts, hostRemedies } from "../../desk/settings/hostFacts.ts";

export const netlifyFacts: HostFacts = {
  addressHeader: "x-nf-client-connection-ip",
  unused: hostRemedies,
  hasDeskPerSite: true,
  schedule: "A scheduled function runs every minute.",
  scheduleGap: "Where it is switched off,",
  settingsRemedy: "Give them to each site: netlify env:set NAME VALUE --secret --scope functions",
};
