export { CampaignPageFrame as default } from "../../../_components/campaign-page-frame";
