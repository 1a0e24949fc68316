//! Small components that are used by every page.

pub mod button;
pub mod choice;
pub mod chunk_view;
pub mod copy_button;
pub mod dialog_frame;
pub mod empty_list;
pub mod error_page;
pub mod file_button;
pub mod icon;
pub mod language_choice;
pub mod language_list;
pub mod language_notice;
pub mod loading_page;
pub mod look_samples;
pub mod mistake_report;
pub mod number_field;
pub mod remote_play_text;
pub mod report;
pub mod save_notices;
pub mod settings;
pub mod settings_button;
pub mod site_frame;
pub mod stored_page;
pub mod tabs;
pub mod tool_group;
pub mod update_bar;
