export { default as Hero } from "./Hero.astro";
export { default as BandPicture } from "./People.astro";
export { default as ServiceList } from "./ServiceList.astro";
