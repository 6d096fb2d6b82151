import { createLeadStore } from "../../../../src/desk/leads/keptLeads.ts";
import { openMigratedStore } from "./earlierFiles.ts";

// A process that starts beside files of version 0.1: it says when it begins, and then how many leads wait.

console.log("begins");
const leads = createLeadStore(openMigratedStore(process.argv[2] ?? ""));
console.log((await leads.waiting()).length);
