import { specifyChat, specifyCrash } from "./stage/chatSpecification.ts";
import { openSiteOnCloudflare } from "./stage/cloudflare.ts";

specifyChat("Cloudflare", openSiteOnCloudflare);
specifyCrash("Cloudflare", openSiteOnCloudflare);
